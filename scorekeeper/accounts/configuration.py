"""How people sign in, in the terms of Django and allauth: by name and password, by a second factor, by a passkey."""

from typing import Any


def configuration(*, mail: bool, passkeys: bool) -> dict[str, Any]:
    """The settings of accounts, for a server that sends *mail* or not, under an address that allows *passkeys* or not.

    Browsers know passkeys over HTTPS only.
    """
    return {
        "AUTHENTICATION_BACKENDS": ["allauth.account.auth_backends.AuthenticationBackend"],
        "PASSWORD_HASHERS": ["django.contrib.auth.hashers.Argon2PasswordHasher"],
        "AUTH_PASSWORD_VALIDATORS": [
            {"NAME": name}
            for name in (
                "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
                "django.contrib.auth.password_validation.MinimumLengthValidator",
                "django.contrib.auth.password_validation.CommonPasswordValidator",
                "scorekeeper.accounts.words.WordsOfThisPlace",
            )
        ],
        "PASSWORD_RESET_TIMEOUT": 24 * 3600,
        "ACCOUNT_PASSWORD_RESET_TOKEN_GENERATOR": "scorekeeper.accounts.tokens.LinkTokens",
        "LOGIN_URL": "account_login",
        "LOGIN_REDIRECT_URL": "clubs:mine",
        "ACCOUNT_ADAPTER": "scorekeeper.accounts.adapter.Adapter",
        "ACCOUNT_FORMS": {
            "login": "scorekeeper.accounts.forms.SignIn",
            "reauthenticate": "scorekeeper.accounts.forms.SignInAgain",
            "signup": "scorekeeper.accounts.forms.SignUp",
            "change_password": "scorekeeper.accounts.forms.ChangePassword",
            "set_password": "scorekeeper.accounts.forms.SetPassword",
            "reset_password": "scorekeeper.accounts.forms.AskForPassword",
            "reset_password_from_key": "scorekeeper.accounts.forms.NewPassword",
            "add_email": "scorekeeper.accounts.forms.AddAddress",
        },
        "ACCOUNT_LOGIN_METHODS": {"username", "email"} if mail else {"username"},
        "ACCOUNT_SIGNUP_FIELDS": ["username*", *(["email"] if mail else []), "password1*"],
        "ACCOUNT_EMAIL_VERIFICATION": "optional" if mail else "none",
        "ACCOUNT_EMAIL_SUBJECT_PREFIX": "",
        "ACCOUNT_EMAIL_NOTIFICATIONS": mail,
        # Whose address is known here is not told; only the first to confirm it has it.
        "ACCOUNT_PREVENT_ENUMERATION": "strict",
        "ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS": False,  # or anybody could have this server write to anybody
        "ACCOUNT_USERNAME_MIN_LENGTH": 2,
        "ACCOUNT_PRESERVE_USERNAME_CASING": False,
        "ACCOUNT_SESSION_REMEMBER": True,
        "ACCOUNT_REAUTHENTICATION_REQUIRED": True,
        # For an address more than is usual, because a whole room of players may stand behind one.
        "ACCOUNT_RATE_LIMITS": {"login": "60/m/ip", "signup": "60/m/ip", "login_failed": "20/m/ip,5/300s/key"},
        "ACCOUNT_LOGOUT_REDIRECT_URL": "matches:home",
        "USERSESSIONS_TRACK_ACTIVITY": False,
        "MFA_SUPPORTED_TYPES": ["totp", "recovery_codes", *(["webauthn"] if passkeys else [])],
        "MFA_PASSKEY_LOGIN_ENABLED": passkeys,
        "MFA_TOTP_ISSUER": "Scorekeeper",
        "MFA_ADAPTER": "scorekeeper.accounts.adapter.FactorAdapter",
        "MFA_FORMS": {
            "authenticate": "scorekeeper.accounts.factor_forms.EnterCode",
            "reauthenticate": "scorekeeper.accounts.factor_forms.EnterCodeAgain",
            "activate_totp": "scorekeeper.accounts.factor_forms.SetUpApp",
            "add_webauthn": "scorekeeper.accounts.factor_forms.AddPasskey",
            "edit_webauthn": "scorekeeper.accounts.factor_forms.RenamePasskey",
        },
    }
