/** What is seen of a style of somebody else and of the sources it names. */
export type StyleSign = 'style-failed' | 'tile-drawn' | 'source-failed' | 'idle' | 'time-up'
export type Verdict = 'waits' | 'stays' | 'given-up'

/** One tile that fails is a gap; this many, and none that came, is a server that is away. */
const mostFailures = 4

/**
 * Whether a style of somebody else is kept. One tile of it that was drawn settles the matter: from then on what fails
 * leaves a gap. A style whose sources bring nothing would leave the reader with an empty map, and is given up.
 */
export function judgeStyle(): (sign: StyleSign) => Verdict {
  let verdict: Verdict = 'waits'
  let failures = 0
  return (sign) => {
    if (verdict !== 'waits') return verdict
    if (sign === 'tile-drawn') verdict = 'stays'
    else if (sign !== 'source-failed') verdict = 'given-up'
    else {
      failures += 1
      if (failures >= mostFailures) verdict = 'given-up'
    }
    return verdict
  }
}
