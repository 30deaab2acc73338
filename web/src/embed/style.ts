/**
 * Every colour is a property that a page may set on the element, and so are the font and its size; the parts can be
 * styled by `::part`. Measures are em of the card, whose size is the reader's own (`medium`) and not that of the page's
 * root, which many pages set to something else; the query is in px, since its em would be those of the page.
 */
export const css = `
:host{display:block;container-type:inline-size}
:host([hidden]),[hidden]{display:none!important}
*{margin:0}
.card{all:initial;display:block;color:var(--maple-ink,#1c1917);font:400 var(--maple-size,medium)/1.5 var(--maple-font,system-ui,sans-serif);background:var(--maple-surface,#fff);border:1px solid var(--maple-border,#d6d3d1);border-radius:var(--maple-radius,12px);padding:1.25em;overflow-wrap:anywhere}
.card,.card *{box-sizing:border-box}
.view{display:grid;gap:1em}
h2{font-size:1.125em;line-height:1.3}
h3{font-size:.875em;font-weight:600}
form,.pair{display:grid;gap:.75em}
label{display:grid;gap:.25em}
label>span{font-size:.875em;font-weight:600}
input,select{font:inherit;width:100%;min-height:2.75em;padding:.5em .75em;color:inherit;background:var(--maple-field,#fff);border:1px solid var(--maple-field-border,#78716c);border-radius:calc(var(--maple-radius,12px)*.66)}
input[aria-invalid=true]{border-color:var(--maple-danger,#b91c1c)}
button,.button{font:inherit;font-weight:600;min-height:2.75em;padding:.5em 1em;border:0;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;text-align:center;color:var(--maple-on-accent,#fff);background:var(--maple-accent,#b3261e);border-radius:calc(var(--maple-radius,12px)*.66)}
button[aria-disabled=true]{opacity:.65;cursor:progress}
button.quiet{color:inherit;background:none;border:1px solid var(--maple-field-border,#78716c)}
a:not(.button){color:var(--maple-link,#9f1d17)}
:focus-visible{outline:3px solid var(--maple-focus,#1d4ed8);outline-offset:2px}
.error{color:var(--maple-danger,#b91c1c);font-size:.875em}
.soft{color:var(--maple-soft,#57534e);font-size:.875em}
.status{font-size:1.375em;font-weight:700;line-height:1.25}
.sum{display:flex;align-items:baseline;justify-content:space-between;gap:1em;flex-wrap:wrap}
.total{font-size:1.5em;font-weight:700}
ol{list-style:none;padding:0;display:grid;gap:.75em;border-inline-start:2px solid var(--maple-border,#d6d3d1);padding-inline-start:.875em}
.stack{display:grid;gap:.75em}
.row{align-items:center;display:flex;flex-wrap:wrap;gap:.75em}
[role=status]:empty{position:absolute}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@container (min-width:480px){.pair{grid-template-columns:1fr 1fr}}
`

let made: CSSStyleSheet | undefined
/** Constructed, since a page's policy may allow no `<style>`; one for all elements. */
export function styleSheet(): CSSStyleSheet {
  if (made) return made
  made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}
