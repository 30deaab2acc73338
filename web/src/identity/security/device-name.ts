const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

export interface DeviceName {
  browser: string | undefined
  system: string | undefined
  handheld: boolean
}

/** What a person calls the device of a User-Agent header; a program that is no browser keeps its own name. */
export function deviceName(agent: string | null): DeviceName {
  if (!agent) return { browser: undefined, system: undefined, handheld: false }
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  const own = agent.split(/[\s/]/)[0] || undefined
  return { browser: browser ?? (system ? undefined : own), system, handheld: /iPhone|iPad|Android/.test(agent) }
}
