"""Which words say what an operation does."""

from __future__ import annotations

from typing import Final

_WORDS: Final = {
    "search": """
        autocomplete browse count enumerate filter find list lists listing lookup query scroll search suggest
    """,
    "read": """
        check describe download exists export fetch get head info inspect load obtain peek preview read retrieve return
        returns show stat stream view
    """,
    "create": """
        add append create enrol enroll generate import ingest initialize insert instantiate make new post
        provision register signup spawn upload
    """,
    "update": """
        change configure edit modify override overwrite patch put rename reorder replace save set toggle update
        upgrade upsert
    """,
    "delete": "clear delete destroy drop erase purge remove unset wipe",
    "action": """
        accept acknowledge activate allow apply approve archive assign attach authenticate authorise authorize
        ban block bulk buy calculate cancel capture charge clone close compact compute confirm connect convert
        copy deactivate decline decode decrypt defragment deliver deploy detach detect disable disconnect
        dismiss dispatch embed emit enable encode encrypt end estimate evaluate exchange execute expand finalize
        flush follow fork fulfill grant hide initiate invite invoke issue join kick kill leave like lock login logout
        mark merge migrate moderate move mute notify open pause pay pin ping perform place predict prepare
        process promote propose publish purchase push quit reactivate rebuild recover redeliver redeem redo
        refresh refund reindex reject release reload render renew reopen reply request rerun rescan resend reset
        resize resolve restart restore restrict resume retry revert review revoke rollback rotate run scale send
        settle share shutdown sign signin signout simulate split star start stop submit subscribe summarize
        suspend swap switch sync terminate test track transcribe transfer translate trigger unarchive unassign
        unban unblock undelete undo unfollow uninstall install unlike unlink unlock unmute unpin unpublish
        unshare unstar unsubscribe unsuspend validate verify void vote withdraw
    """,
}
VERBS: Final = {word: action for action, words in _WORDS.items() for word in words.split()}
AMBIGUOUS: Final = frozenset(
    """
    block bulk change charge check clone copy count describe download embed end exchange export filter fork head
    import info issue like list lists listing load lock lookup mark merge move new open patch pin ping place post
    preview process push put query quit read register release render reply request return returns review run scale
    search set share show sign split star start stat stop stream switch sync test track transfer trigger update
    upgrade upload view vote
    """.split()
)
"""Words that are as often the thing as what is done with it: they speak where a verb stands, and nowhere else."""
LEADING: Final = {"log": "create", "record": "create", "reserve": "action", "schedule": "create"}
"""Words that are things, and verbs of POST only where they lead: `recordEvent`, but `updateRecord` and `/pods/log`."""
MODIFIERS: Final = frozenset({"batch", "bulk"})
"""Words that say how many at once, and not what: the verb stands beside them."""
BROAD: Final = frozenset("assign buy order place post purchase request send submit book reserve".split())
"""What makes a new thing, where a method and a path say that it does."""


def stem(word: str) -> str:
    """`creates`, `creating` and `create` are the same."""
    if word in VERBS:
        return word
    for end, put in (
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("s", ""),
        ("ing", "e"),
        ("ing", ""),
        ("ed", "e"),
        ("ed", ""),
    ):
        if word.endswith(end) and word[: -len(end)] + put in VERBS:
            return word[: -len(end)] + put
    return word
