import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { checkImport } from './check-import.ts'
import { importsRoutes } from './imports.routes.ts'
import { clearOldRows } from './imports.sql.ts'
import { listPersonalData } from './list-personal-data.ts'
import { placeRows } from './place-import.ts'
import { readImport } from './read-import.ts'
import { resumeImports } from './resume-imports.ts'
import { undoRows } from './undo-import.ts'

const keptDays = 90
const quietSeconds = 90
const permission = 'order-management' as const

export function register(app: FastifyInstance, deps: Deps): void {
  deps.personalData.add(...listPersonalData())
  importsRoutes(app, deps)
  deps.jobs.define<{ id: string }>('read-import', ({ id }) => readImport(deps, id), { permission })
  deps.jobs.define<{ id: string; version: number }>('check-import', (data) => checkImport(deps, data), { permission })
  deps.jobs.define<{ id: string }>('place-import', ({ id }) => placeRows(deps, id), { permission })
  deps.jobs.define<{ id: string; userId: string }>('undo-import', (data) => undoRows(deps, data), { permission })
  deps.jobs.every('resume-imports', '* * * * *', () => resumeImports(deps, quietSeconds))
  app.addHook('onReady', () => resumeImports(deps, 0))
  deps.jobs.every('clear-imports', '41 4 * * *', () =>
    deps.db.transaction(async (tx) => {
      await removeFiles(deps, tx, await clearOldRows(tx, new Date(deps.now().getTime() - keptDays * 86_400_000)))
    }),
  )
}
