import { spawn } from 'node:child_process'
import { ensureInstalled, nodePath, root } from './lib/install.mjs'

ensureInstalled()
const env = { ...process.env, NODE_ENV: 'development' }
const start = (args, folder = '') => spawn(nodePath(), args, { cwd: root + folder, stdio: 'inherit', env })
const children = [
  start(['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  start(['../node_modules/vite/bin/vite.js'], 'web'),
]

let isStopping = false
function stop(signal) {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= isStopping ? 0 : (code ?? 1)
    stop('SIGTERM')
  })
}
