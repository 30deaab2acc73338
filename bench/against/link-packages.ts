import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The packages of one checkout for another that names the same: hard links where that is possible. One link to the whole
 * folder would not do, since the links in it to our own workspaces have to lead to the other checkout.
 */
export function linkPackages(from: string, to: string): void {
  for (const folder of ['.', ...workspacesOf(to)]) {
    const packages = join(from, folder, 'node_modules')
    if (existsSync(packages)) linkFolder(packages, join(to, folder, 'node_modules'))
  }
}

/** Whether the lock files name the same packages; the workspaces themselves may ask for them in other words. */
export function namesSamePackages(one: string, other: string): boolean {
  return installedBy(one) === installedBy(other)
}

function installedBy(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean; resolved?: string }>
  }
  const installed = Object.entries(packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, { version, integrity, link, resolved }]) => [path, version, integrity, link && resolved].join(' '))
  return installed.toSorted().join('\n')
}

function workspacesOf(folder: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { workspaces?: string[] }
  return workspaces ?? []
}

/** What programs keep beside the packages is theirs. */
const caches = ['.cache', '.vite']

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isFile()) linkOrCopy(source, target)
    else if (entry.isDirectory() && !caches.includes(entry.name)) linkFolder(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    // Another file system, or one without hard links.
    if (!existsSync(dirname(target)) || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    copyFileSync(source, target)
  }
}
