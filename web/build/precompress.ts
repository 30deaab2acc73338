import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes .br and .gz beside every text asset, so that the server never compresses at run time. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(files.filter((name) => compressible.test(name)).map((name) => compress(join(outDir, name))))
    },
  }
}

async function compress(file: string) {
  const text = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
