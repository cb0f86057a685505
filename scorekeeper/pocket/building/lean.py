"""Runs in WebAssembly before the program is imported: of each module only that is loaded which a page may come to need.

What readers and checkers of the source alone need stays out of the memory that travels: docstrings, and what is said of
the types of arguments, results and names. What is said of the fields of a class stays: classes are made of it. The
lines of the source stay as they are, so that an error tells where it was.

Why: docs/decisions/2026-11-26-the-memory-travels-without-what-nobody-asks-for.md
"""

import ast
import gc
import importlib.machinery
import types
import zipimport
from typing import Any


class _Lean(ast.NodeTransformer):
    def visit_FunctionDef(self, node: Any) -> Any:
        """A function without what is said of its types, unless :func:`functools.singledispatch` reads them."""
        if any(isinstance(each, ast.Attribute) and each.attr == "register" for each in node.decorator_list):
            return self.generic_visit(node)
        node.returns = None
        arguments = node.args
        for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
            if each is not None:
                each.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        """A class with what is said of its fields."""
        node.body = [each if isinstance(each, ast.AnnAssign) else self.visit(each) for each in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """A name of a function or a module without its type."""
        bare = ast.Pass() if node.value is None else ast.Assign(targets=[node.target], value=node.value)
        return ast.copy_location(bare, node)


def lean(source: Any, path: str) -> types.CodeType:
    """The code of a *source*."""
    tree = _Lean().visit(ast.parse(source, path))
    return compile(tree, path, "exec", dont_inherit=True, optimize=2)


def take_over() -> None:
    """Let whatever is imported from now on be lean, Python's own library too."""
    loader: Any = importlib.machinery.SourceFileLoader
    loader.source_to_code = lambda _self, data, path, **_options: lean(data, path)
    vars(zipimport)["_compile_source"] = lambda path, source: lean(
        vars(zipimport)["_normalize_line_endings"](source), path
    )


def lighten() -> None:
    """Let go what nobody asks for any more: what templates were compiled of, and what classes of data were made of.

    Django shows the first where it tells a fault to whoever wrote a template; the second is for readers of the source.
    """
    from django.template.base import Node, Template  # it is there only now

    for each in gc.get_objects():
        if issubclass(type(each), Node):
            vars(each).pop("token", None)
        elif issubclass(type(each), Template):
            each.source = ""
        elif issubclass(type(each), type) and "__dataclass_fields__" in vars(each):
            each.__doc__ = each.__annotate__ = None
    gc.collect()
