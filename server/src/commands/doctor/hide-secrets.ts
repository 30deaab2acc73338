import { mayHoldSecret, variableNames } from '../../env.ts'
import type { Finding } from './finding.ts'

/** Shorter ones are no secrets, and are parts of ordinary words. */
const shortest = 4

/** Takes out what the environment has of passwords and keys, and whatever looks like one in an address. */
export function makeHider(source: NodeJS.ProcessEnv): (finding: Finding) => Finding {
  const secrets = variableNames
    .filter(mayHoldSecret)
    .flatMap((name) => secretsIn(source[name]?.trim() ?? ''))
    .filter((secret) => secret.length >= shortest)
    .sort((a, b) => b.length - a.length)
  const hide = (words: string) =>
    secrets
      .reduce((text, secret) => text.replaceAll(secret, '…'), words)
      .replace(/(\w+:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:…@')
      .replace(/([?&][\w-]*(?:key|token|secret|password)=)[^&\s]+/gi, '$1…')
  return ({ says, todo, ...rest }) => ({ ...rest, says: hide(says), ...(todo !== undefined && { todo: hide(todo) }) })
}

/** Of an address its password and what its query says; else the whole. */
function secretsIn(value: string): string[] {
  if (!URL.canParse(value) || !value.includes('://')) return [value]
  const { password, searchParams } = new URL(value)
  const queried = [...searchParams].filter(([name]) => /key|token|secret|pass/i.test(name)).map(([, each]) => each)
  return [password, decode(password), ...queried]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
