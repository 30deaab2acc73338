import type { RouterAdapter } from '../router.ts'
import { readMatrix, readRoute } from './read-routes.ts'
import { matrixRequest, mostPoints, routeRequest } from './valhalla.ts'

/** What we use of the package, which is large and so not among our dependencies: the operator installs it. */
interface ValhallaPackage {
  Principal: { fromConfigFile(file: string): Promise<ValhallaActor> }
}
interface ValhallaActor {
  route(request: object): Promise<unknown>
  matrix(request: object): Promise<unknown>
}

const packageName = '@valhallajs/valhallajs'
const parsed = (reply: unknown): unknown => (typeof reply === 'string' ? JSON.parse(reply) : reply)

/** Routes in this process on tiles that the operator has built; `configFile` names them. */
export async function valhallaInProcess(
  configFile: string,
  load: () => Promise<unknown> = () => import(packageName),
): Promise<RouterAdapter> {
  const { Principal } = (await load()) as ValhallaPackage
  const actor = await Principal.fromConfigFile(configFile)
  return {
    name: 'valhallajs',
    mostPoints,
    route: async (from, to) => readRoute(parsed(await actor.route(routeRequest([from, to])))),
    through: async (points) => readRoute(parsed(await actor.route(routeRequest(points)))),
    matrix: async (from, to) => readMatrix(parsed(await actor.matrix(matrixRequest(from, to)))),
  }
}
