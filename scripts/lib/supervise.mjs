import { spawn } from 'node:child_process'
import { nodePath, root } from './install.mjs'
import { compileCache, signals } from './run.mjs'

/** The program ends with 1 when somebody has to change something first: a setting, a port that is taken. */
const needsSomebody = 1

/**
 * Runs a program on Node 24 and starts it again when it dies, with pauses that grow while it keeps dying, and says so.
 * A signal to us is passed on, and then its end is ours.
 */
export function supervise(args, env = {}, { firstPauseMs = 1_000, longestPauseMs = 60_000, calmMs = 60_000 } = {}) {
  let pauseMs = firstPauseMs
  let isLeaving = false
  let child
  let waiting

  function start() {
    const startedAt = Date.now()
    child = spawn(nodePath(), args, { cwd: root, stdio: 'inherit', env: { ...compileCache, ...process.env, ...env } })
    child.once('error', (error) => {
      console.error(error.message)
      process.exit(needsSomebody)
    })
    child.once('exit', (code, signal) => {
      if (isLeaving || code === 0 || code === needsSomebody) return end(code, signal)
      if (Date.now() - startedAt >= calmMs) pauseMs = firstPauseMs
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      console.error(`Maple Dispatch ${how}. It starts again in ${pauseMs / 1000} s.`)
      waiting = setTimeout(start, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      child = undefined
    })
  }

  for (const signal of signals) {
    process.on(signal, () => {
      isLeaving = true
      clearTimeout(waiting)
      if (child) child.kill(signal)
      else process.exit(0)
    })
  }
  start()
}

function end(code, signal) {
  if (!signal) process.exit(code ?? 1)
  for (const each of signals) process.removeAllListeners(each)
  process.kill(process.pid, signal)
}
