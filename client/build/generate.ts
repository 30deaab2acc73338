// node client/build/generate.ts           writes client/src/generated from the contract
// node client/build/generate.ts --check   fails when what is there is not what it would write
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as contract from '@maple/contract'
import { writeClient } from './write-client.ts'

const folder = new URL('../src/generated/', import.meta.url)
const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url))

const isCheck = process.argv.includes('--check')
for (const [name, text] of Object.entries(writeClient(contract))) {
  const file = new URL(name, folder)
  const made = laidOut(fileURLToPath(file), text)
  if (!isCheck) writeFileSync(file, made)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== made) {
    console.error(`client/src/generated/${name} is not what the contract says: npm run generate -w client`)
    process.exitCode = 1
  }
}

/** As every other file of the repository is laid out. */
function laidOut(path: string, text: string): string {
  const options = { input: text, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  return execFileSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`], options)
}
