import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Browser = { executablePath: string; env: Record<string, string> }

/** The browser that CHROMIUM names, or the one that npm installed. */
export async function findChromium(): Promise<Browser> {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, env: {} }
  const folder = await unpackChromium()
  const executablePath = join(folder, 'chromium')
  const env: Record<string, string> = {}
  // The package brings the libraries and fonts that a bare machine lacks; a machine that has them keeps its own.
  if (lacksLibraries(executablePath)) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib')
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts')
  return { executablePath, env }
}

/** Unpacked aside and renamed, so a folder that exists is whole; one for each user, who alone may run it. */
async function unpackChromium(): Promise<string> {
  const packageRoot = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cacheFolder(packageRoot), `maple-chromium-${version}-${userInfo().uid}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  await unpackInto(draft, packageRoot)
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

// The package unpacks into the folder for temporary files, wherever that is, and takes what it finds there for its own.
async function unpackInto(draft: string, packageRoot: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(packageRoot, 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function cacheFolder(packageRoot: string): string {
  const folder = join(dirname(dirname(packageRoot)), '.cache')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    // Installed by another user.
    return tmpdir()
  }
}

function lacksLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found')
  } catch {
    return true
  }
}
