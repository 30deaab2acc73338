// npm run extract -w web [-- FILE.po ...]: the texts of the screens into their catalogues. A text that moved to another
// catalogue, as its file came to be used by another area, keeps its French; more of that is taken from the files named,
// as from those of a branch that is being merged.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogueFiles } from './catalogues.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const files = catalogueFiles('fr').map((name) => join(web, name))
/** A text with its context and comments cut off, and its French, as the file writes them. */
const entry = /^((?:msgctxt (?:"[^\n]*"\n)+)?msgid (?:"[^\n]*"\n)+)msgstr ((?:"[^\n]*"(?:\n|$))+)/gm
const isEmpty = (french: string) => french.trim() === '""'

const known = new Map<string, string>()
for (const file of [...files, ...process.argv.slice(2)].filter((name) => existsSync(name)))
  for (const [, text = '', french = ''] of readFileSync(file, 'utf8').matchAll(entry))
    if (!isEmpty(french) && !known.has(text)) known.set(text, french)

const cli = join(dirname(createRequire(import.meta.url).resolve('@lingui/cli')), 'lingui.js')
const { status } = spawnSync(process.execPath, [cli, 'extract', '--clean'], { cwd: web, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

for (const file of files) {
  const written = readFileSync(file, 'utf8')
  const filled = written.replace(entry, (whole, text: string, french: string) => {
    const kept = isEmpty(french) && known.get(text)
    return kept ? `${text}msgstr ${kept}` : whole
  })
  if (filled !== written) writeFileSync(file, filled)
}
