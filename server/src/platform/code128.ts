/** Widths of bars and gaps in turn, by symbol (ISO/IEC 15417); three starts and the stop are at the end. */
const widths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const startB = 104
const toPairs = 99
const stop = 106

/** Letters as they are, a long row of digits in pairs, which takes half the room. */
function symbolsOf(text: string): number[] {
  const [, letters = text, digits = ''] = /^(.*?)((?:\d\d){2,})$/.exec(text) ?? []
  const pairs = digits.match(/\d\d/g) ?? []
  return [
    startB,
    ...[...letters].map((letter) => letter.charCodeAt(0) - 32),
    ...(pairs.length > 0 ? [toPairs, ...pairs.map(Number)] : []),
  ]
}

/** Code 128 as a row of modules, true for dark. For what can be typed on a keyboard: codes 32 to 126. */
export function code128(text: string): boolean[] {
  if (!/^[ -~]+$/.test(text)) throw new Error('Code 128 holds plain characters only')
  const symbols = symbolsOf(text)
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(1, place), 0) % 103
  return [...symbols, check, stop].flatMap((symbol) =>
    [...(widths[symbol] ?? '')].flatMap((width, place) => Array<boolean>(Number(width)).fill(place % 2 === 0)),
  )
}
