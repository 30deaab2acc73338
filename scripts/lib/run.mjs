import { spawn } from 'node:child_process'
import { nodePath, root } from './install.mjs'

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

// Compiled once, kept beside the packages: a second start is quicker and needs no TypeScript in memory.
export const compileCache = { NODE_COMPILE_CACHE: `${root}node_modules/.cache/maple-compile` }

/** Runs a program on Node 24 and ends as it ends. A signal to us is passed on, and we wait. */
export function runNode(args, env = {}) {
  const child = spawn(nodePath(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...compileCache, ...process.env, ...env },
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const each of signals) process.removeAllListeners(each)
    process.kill(process.pid, signal)
  })
  return child
}
