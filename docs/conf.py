"""Settings of the documentation site (Sphinx). `make docs` builds it; every warning is an error."""

import sys
from pathlib import Path

from boattrain import __version__

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Boattrain"
author = "Boattrain contributors"
copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "generated", "offline"]
exclude_patterns = ["_ext", "_static", "pictures"]

# Pages
myst_enable_extensions = ["colon_fence", "deflist", "attrs_inline"]
myst_heading_anchors = 3
highlight_language = "text"  # blocks that name no language

# The library, from its docstrings
default_role = "code"  # `name` in a docstring is shown as code
autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_display_short_literal_types = True
toc_object_entries = False

# Looks: system fonts and nothing from other servers
html_theme = "furo"
html_title = "Boattrain"
html_favicon = "../web/public/icon.svg"
html_logo = "../web/public/icon.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f4e5f", "color-brand-content": "#1f6178"},
    "dark_css_variables": {"color-brand-primary": "#9fd0de", "color-brand-content": "#8cc7d8"},
}
