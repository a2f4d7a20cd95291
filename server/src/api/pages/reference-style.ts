/** The look of the reference page. Colours reach a contrast of 7:1 in both schemes. */
export const referenceStyle = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1a1a1a; --quiet: #f2f2f4; --line: #c9c9d0; --link: #0b4a9e; }
@media (prefers-color-scheme: dark) { :root { --ground: #16171a; --ink: #ececef; --quiet: #222429; --line: #44474f; --link: #a9ccff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; background: var(--ground); padding: .5rem; }
h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; font-size: 1.25rem; overflow-wrap: anywhere; }
nav h2 { margin-top: 1rem; }
nav ul { columns: 18rem; padding-left: 1.25rem; }
nav li, p, td { overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
pre, .scroll { overflow-x: auto; }
pre { background: var(--quiet); padding: .75rem; border-radius: .25rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
`;
