let known: boolean | undefined

/** Asked once: each question costs a context, of which a browser gives out only a few. */
export function hasWebGl2(): boolean {
  known ??= canDraw()
  return known
}

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
