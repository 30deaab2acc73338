import { readdirSync, readFileSync } from 'node:fs'

// Left to right (ARCHITECTURE.md): a room imports only rooms to its left or beside it.
const order = [
  ['settings', 'audit', 'content'],
  ['identity'],
  ['accounts'],
  ['keys', 'couriers', 'pricing'],
  ['orders'],
  ['dispatch', 'tracking', 'payments'],
  ['routes', 'invoices'],
  ['recurrences', 'imports'],
  ['webhooks', 'shops'],
  ['simulation', 'notifications', 'analytics'],
  // Only on the server: its people use the product as a whole, and its past is in every room's tables.
  ['demo'],
]
const rooms = order.flat().join('|')
const anyOf = (names) => names.join('|')

/** Modules of the contract that load zod when they are loaded, so the web may take only types from them. */
function zodBound() {
  const folder = new URL('contract/src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const imports = new Map(files.map((file) => [file, valueImports(readFileSync(new URL(file, folder), 'utf8'), file)]))
  const loadsZod = (file, seen = new Set()) => {
    if (seen.has(file)) return false
    seen.add(file)
    return (imports.get(file) ?? []).some((target) => target === 'zod' || loadsZod(target, seen))
  }
  return files.filter((file) => loadsZod(file))
}

function valueImports(source, file) {
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gms)
  return [...statements].map(([, target]) => {
    if (!target.startsWith('.')) return target
    return new URL(target, `file:///${file}`).pathname.slice(1)
  })
}

export default {
  forbidden: [
    {
      name: 'door',
      comment: 'Another room is entered through its index.ts only.',
      severity: 'error',
      from: { path: `^(server|web)/src/(${rooms})/` },
      to: { path: `^$1/src/(${rooms})/`, pathNot: ['^$1/src/$2/', '^$1/src/[^/]+/index[.]ts$'] },
    },
    {
      name: 'door-from-outside',
      comment: 'app.ts, commands and tests enter a room through its index.ts too.',
      severity: 'error',
      from: { path: '^server/src/[^/]+[.]ts$|^server/src/commands/', pathNot: '[.]test[.]ts$' },
      to: { path: `^server/src/(${rooms})/`, pathNot: '^server/src/[^/]+/index[.]ts$' },
    },
    ...order.slice(0, -1).map((group, at) => ({
      name: `direction-of-${group.join('-')}`,
      comment: 'A room imports only rooms to its left; in the other direction it hears of an event.',
      severity: 'error',
      from: { path: `^(server|web)/src/(${anyOf(group)})/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `^$1/src/(${anyOf(order.slice(at + 1).flat())})/` },
    })),
    {
      name: 'nobody-names-the-demo',
      comment: 'The start loads it where it is on, and a command takes it out again.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/(demo/|node[.]ts$|commands/remove-demo[.]ts$)' },
      to: { path: '^server/src/demo/' },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '[.]test[.]ts$' },
      to: { path: `^server/src/(?!platform/)|^server/(test|migrations)/` },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract is read by both sides: Zod only.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'client-is-alone',
      comment: 'Others install it without the rest of the repository.',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { pathNot: '^client/src/' },
    },
    {
      name: 'web-door-from-outside',
      comment: 'Areas and the application enter a room through its index.ts too.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: `^web/src/(${rooms})/` },
      to: { path: `^web/src/(${rooms})/`, pathNot: '^web/src/[^/]+/index[.]ts$' },
    },
    {
      name: 'web-rooms-know-no-area',
      comment: 'A room holds what several areas share, so it depends on none of them.',
      severity: 'error',
      from: { path: `^web/src/(${rooms})/` },
      to: { path: '^web/src/areas/' },
    },
    {
      name: 'web-areas-are-apart',
      comment: 'What two areas need is a part of a room, of ui or of lib.',
      severity: 'error',
      from: { path: '^web/src/areas/([^/]+)/' },
      to: { path: '^web/src/areas/', pathNot: '^web/src/areas/$1/' },
    },
    {
      name: 'web-nobody-imports-app',
      comment: 'The application puts areas together; only main.tsx starts it.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(app/|main[.]tsx$)' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-ui-and-lib-know-no-room',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(?!ui/|lib/|locales/|[^/]+$)' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench)/' },
    },
    {
      name: 'web-without-zod',
      comment:
        'Zod is heavy and the server validates: import types, or a module of the contract that does not load it.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: {
        path: ['(^|/)node_modules/zod/', `^contract/src/(${zodBound().join('|')})$`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^(server|contract)/' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    // A file that the build resolves by the package's list of exports and serves as it is.
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    },
  ],
  options: {
    // The parser of TypeScript 7 is not a library, so swc reads the imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
