/** Rules for what goes to production, each with its reason. They read text and give back what is wrong, a line each. */

export const secretName = /PASS(WORD|PHRASE)|SECRET|TOKEN|_KEY$/
/** Of a released version, so that the same text gives the same image, and a digest can stand in for it. */
export const wholeVersion = /^[\w./-]+:\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:[0-9a-f]{64})?$/

/** `{instruction, rest, line}` of each, with continued lines joined and comments left out. */
export function readDockerfile(text) {
  const found = []
  let open
  for (const [at, raw] of text.split('\n').entries()) {
    if (!open && /^\s*(#|$)/.test(raw)) continue
    if (open && /^\s*#/.test(raw)) continue
    const isOpen = raw.trimEnd().endsWith('\\')
    const words = raw.trimEnd().replace(/\\$/, '').trim()
    if (open) open.rest = `${open.rest} ${words}`.trim()
    else {
      const [instruction, ...rest] = words.split(/\s+/)
      open = { instruction: instruction.toUpperCase(), rest: rest.join(' '), line: at + 1 }
      found.push(open)
    }
    if (!isOpen) open = undefined
  }
  return found
}

const known = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
)

export function lintDockerfile(text, { node } = {}) {
  const all = readDockerfile(text)
  const stages = all.filter(({ instruction }) => instruction === 'FROM').map(readStage)
  const lastFrom = all.findLastIndex(({ instruction }) => instruction === 'FROM')
  const last = all.slice(lastFrom)
  const has = (name) => last.find(({ instruction }) => instruction === name)
  const faults = all.flatMap(faultsOfInstruction)
  if (all[0]?.instruction !== 'FROM' && all[0]?.instruction !== 'ARG') faults.push('does not begin with FROM')
  for (const { image, line } of stages.filter((one) => !stages.some(({ name }) => name === one.image))) {
    if (!wholeVersion.test(image)) faults.push(`line ${line}: ${image} is not pinned to a whole version`)
    const version = /^node:([\d.]+)/.exec(image)?.[1]
    if (node && version && version !== node)
      faults.push(`line ${line}: Node ${version}, but the packages bring ${node}`)
  }
  const user = last.findLast(({ instruction }) => instruction === 'USER')
  if (!user || /^(root|0)(:|$)/.test(user.rest)) faults.push('the last stage runs as root: USER is missing')
  else if (user.line > (has('CMD')?.line ?? Infinity)) faults.push('USER stands after CMD')
  if (!has('HEALTHCHECK') || /^NONE/i.test(has('HEALTHCHECK').rest)) faults.push('there is no HEALTHCHECK')
  if (!has('CMD') && !has('ENTRYPOINT')) faults.push('nothing is started: CMD is missing')
  return faults
}

function readStage({ rest, line }) {
  const [image, as, name] = rest.replace(/--platform=\S+\s+/, '').split(/\s+/)
  return { image, name: as?.toUpperCase() === 'AS' ? name : undefined, line }
}

function faultsOfInstruction({ instruction, rest, line }) {
  const faults = []
  const say = (words) => faults.push(`line ${line}: ${words}`)
  if (!known.has(instruction)) say(`${instruction} is no instruction`)
  if (instruction === 'ADD') say('COPY does what it says; ADD also unpacks and downloads')
  if (
    (instruction === 'ENV' || instruction === 'ARG') &&
    rest.split(/\s+/).some((pair) => secretName.test(pair.split('=')[0]))
  )
    say('a secret would be in the image for all to read')
  if (/^(CMD|ENTRYPOINT)$/.test(instruction) && !rest.startsWith('['))
    say(`${instruction} goes through a shell, which keeps SIGTERM to itself: write it as a list`)
  if (instruction === 'WORKDIR' && !rest.startsWith('/')) say('WORKDIR is relative')
  if (instruction === 'COPY' && /^\.\/? /.test(rest.replace(/--\S+\s+/g, '')))
    say('copies everything: name the folders')
  if (instruction === 'RUN' && /\bnpm (install|i)\b/.test(rest))
    say('npm ci installs what the lock file says, npm install may not')
  if (instruction === 'RUN' && /apt-get install(?!.*--no-install-recommends)/.test(rest))
    say('apt-get install takes more than is asked for')
  if (instruction === 'RUN' && /\b(curl|wget)\b.*\|\s*(ba)?sh\b/.test(rest)) say('runs what the network says')
  return faults
}

/** Set by the image itself, of use only in a demo, or for tests. */
const notHandedOn = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DEMO',
  'DEMO_ROBOTS',
  'DEMO_HISTORY',
  'STRIPE_API_BASE',
  'TWILIO_API_BASE',
]

/** Who signs in by an address of a database. */
const roleIn = (url) => /^postgres(?:ql)?:\/\/([^:@/]+)/.exec(String(url ?? ''))?.[1]

/** Whoever finds a hole in the program finds a role that owns nothing. */
function faultsOfRoles({ app, postgres }) {
  const owner = postgres?.environment?.POSTGRES_USER
  if (!app || !owner) return []
  const { DATABASE_URL, DATABASE_MIGRATE_URL } = app.environment ?? {}
  return [
    ...(roleIn(DATABASE_URL) === owner ? [`app: serves as ${owner}, who owns the database`] : []),
    ...(roleIn(DATABASE_MIGRATE_URL) === owner ? [] : [`app: DATABASE_MIGRATE_URL is not of ${owner}, who migrates`]),
  ]
}

/** The lines of a Caddyfile with how deep each lies: site, directives of the site, their parts. */
export function lintCaddyfile(text) {
  const faults = []
  const directives = []
  let depth = 0
  for (const [at, raw] of text.split('\n').entries()) {
    const words = raw.replace(/(^|\s)#.*$/, '').trim()
    if (!words) continue
    if (words === '}') depth -= 1
    else if (depth === 1) directives.push(words.split(/\s+/)[0])
    if (depth < 0) faults.push(`line ${at + 1}: closes what is not open`)
    if (words !== '}' && depth === 0 && !words.endsWith('{')) faults.push(`line ${at + 1}: stands outside of any site`)
    if (words !== '}' && words.endsWith('{')) depth += 1
  }
  if (depth > 0) faults.push(`${depth} of its blocks are not closed`)
  const known = ['encode', 'handle', 'header', 'log', 'redir', 'request_body', 'respond', 'reverse_proxy', 'tls']
  faults.push(...directives.filter((name) => !known.includes(name)).map((name) => `${name} is no directive we know`))
  if (!text.includes('{$SITE_ADDRESS}')) faults.push('serves no {$SITE_ADDRESS}')
  if (!/^\s*reverse_proxy\b/m.test(text)) faults.push('hands nothing on: reverse_proxy is missing')
  if (!/^\s*respond \/metrics 40[34]/m.test(text)) faults.push('/metrics is open to the world')
  return faults
}

const unitKeys = {
  Unit: ['Description', 'Documentation', 'Wants', 'Requires', 'After', 'StartLimitIntervalSec', 'StartLimitBurst'],
  Service: [
    ...['Type', 'User', 'Group', 'WorkingDirectory', 'Environment', 'EnvironmentFile', 'ExecStart', 'KillMode'],
    ...['Restart', 'RestartPreventExitStatus', 'RestartSec', 'RestartSteps', 'RestartMaxDelaySec', 'TimeoutStopSec'],
    ...[
      'CacheDirectory',
      'StateDirectory',
      'StateDirectoryMode',
      'NoNewPrivileges',
      'PrivateTmp',
      'ProtectSystem',
      'ProtectHome',
      'UMask',
    ],
    ...[
      'PrivateDevices',
      'ProtectClock',
      'ProtectControlGroups',
      'ProtectHostname',
      'ProtectKernelLogs',
      'LimitNOFILE',
    ],
    ...['ProtectKernelModules', 'ProtectKernelTunables', 'ProtectProc', 'CapabilityBoundingSet', 'LockPersonality'],
    ...['RestrictNamespaces', 'RestrictRealtime', 'RestrictSUIDSGID', 'RestrictAddressFamilies'],
    ...['SystemCallArchitectures', 'SystemCallFilter', 'SystemCallErrorNumber'],
  ],
  Install: ['WantedBy'],
}

export function lintUnit(text) {
  const faults = []
  const given = new Map()
  let section
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*([#;]|$)/.test(line)) continue
    const head = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (head) section = head
    else if (!key) faults.push(`line ${at + 1}: is neither a section nor a setting`)
    else if (!unitKeys[section]?.includes(key)) faults.push(`line ${at + 1}: [${section}] knows no ${key}`)
    else given.set(key, value)
  }
  if (!/^\//.test(given.get('ExecStart') ?? '')) faults.push('ExecStart does not name its program in full')
  if (!given.get('User') || given.get('User') === 'root') faults.push('runs as root: User is missing')
  if (!/^(on-failure|always)$/.test(given.get('Restart') ?? '')) faults.push('does not come back by itself')
  if (given.has('RestartSteps') && !/^#.*systemd 254/m.test(text)) faults.push('RestartSteps needs systemd 254: say so')
  if (given.get('ProtectSystem') !== 'strict' || !given.has('StateDirectory'))
    faults.push('may write anywhere: ProtectSystem=strict is missing')
  if (given.get('NoNewPrivileges') !== 'true' || given.get('CapabilityBoundingSet') !== '')
    faults.push('may get more rights: NoNewPrivileges or an empty CapabilityBoundingSet is missing')
  if (given.get('MemoryDenyWriteExecute') === 'true') faults.push('MemoryDenyWriteExecute: JavaScript could not run')
  if (!given.has('WantedBy')) faults.push('is not started with the machine: WantedBy is missing')
  return faults
}

export function lintCompose(compose, { variables, exampleEnv, hasHealthcheck }) {
  const faults = []
  for (const [name, service] of Object.entries(compose?.services ?? {})) {
    const say = (words) => faults.push(`${name}: ${words}`)
    if (!service.build && !service.image) say('has neither build nor image')
    if (service.image && !wholeVersion.test(service.image)) say(`${service.image} is not pinned to a whole version`)
    if (!/^(unless-stopped|always)$/.test(service.restart ?? ''))
      say('does not come back by itself: restart is missing')
    if (!service.healthcheck && !(service.build && hasHealthcheck)) say('has no healthcheck')
    if (service.privileged || service.network_mode === 'host') say('is not kept apart from the machine')
    for (const [key, value] of Object.entries(service.environment ?? {}))
      if (secretName.test(key) && !/^\$\{\w+(:[?-].*)?\}$/.test(String(value)))
        say(`${key} is written out: it comes from .env`)
    if (name !== 'proxy' && service.ports) say('is open to the world: only the proxy is')
  }
  faults.push(...faultsOfRoles(compose?.services ?? {}))
  const environment = compose?.services?.app?.environment ?? {}
  const missing = variables.filter((name) => !notHandedOn.includes(name) && !(name in environment))
  faults.push(...missing.map((name) => `app: ${name} is not handed on`))
  const strange = Object.keys(environment).filter((name) => !variables.includes(name))
  faults.push(...strange.map((name) => `app: the program knows no ${name}`))
  const used = new Set([...JSON.stringify(compose).matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const told = new Set([...exampleEnv.matchAll(/^(\w+)=/gm)].map(([, name]) => name))
  faults.push(...[...used].filter((name) => !told.has(name)).map((name) => `example.env does not name ${name}`))
  faults.push(
    ...[...told].filter((name) => !used.has(name)).map((name) => `example.env names ${name}, which nothing uses`),
  )
  return faults
}
