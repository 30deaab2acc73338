// A folder that nobody can take in at a glance is cut into subfolders that name features. Files of tests count. And what
// lies in web/src is an area, a room of the contract or one of the few folders below them, so that every rule of
// .dependency-cruiser.mjs knows what it is.
import { readdirSync } from 'node:fs'
import { root } from './lib/install.mjs'

const mostFiles = 30
const besideRooms = ['app', 'areas', 'embed', 'lib', 'locales', 'service-worker', 'ui']
const areas = ['admin', 'courier', 'customer', 'public']

const entries = (folder) => readdirSync(root + folder, { withFileTypes: true })
const foldersIn = (folder) => entries(folder).filter((entry) => entry.isDirectory())

const rooms = foldersIn('contract/src').map(({ name }) => name)
const faults = [
  ...['contract/src', 'web/src'].flatMap(fullFolders),
  ...foldersIn('web/src')
    .filter(({ name }) => ![...besideRooms, ...rooms].includes(name))
    .map(({ name }) => `web/src/${name} is no room of the contract`),
  ...foldersIn('web/src/areas')
    .filter(({ name }) => !areas.includes(name))
    .map(({ name }) => `web/src/areas/${name} is no area`),
]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function fullFolders(folder) {
  const count = entries(folder).filter((entry) => entry.isFile()).length
  return [
    ...(count > mostFiles ? [`${folder} has ${count} files directly in it, of ${mostFiles}`] : []),
    ...foldersIn(folder).flatMap(({ name }) => fullFolders(`${folder}/${name}`)),
  ]
}
