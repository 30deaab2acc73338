import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('npm run sbom writes a CycloneDX document in which every part is named once and every need is met', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maple-sbom-'))
  const file = join(folder, 'sbom.json')
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const bom = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'maple-dispatch' } },
  })
  type Part = { 'bom-ref': string; type: string; name: string; version: string; purl: string; licenses?: object[] }
  const parts: Part[] = bom.components
  const refs = new Set([bom.metadata.component['bom-ref'], ...parts.map((part) => part['bom-ref'])])
  expect(refs.size).toBe(parts.length + 1)
  expect(parts.length).toBeGreaterThan(100)
  for (const part of parts)
    expect(part).toMatchObject({
      type: 'library',
      name: expect.stringMatching(/./),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      purl: expect.stringMatching(/^pkg:npm\/[^@]+@[^@]+$/),
    })
  const needs = bom.dependencies.flatMap((each: { ref: string; dependsOn: string[] }) => [each.ref, ...each.dependsOn])
  expect(needs.filter((ref: string) => !refs.has(ref))).toEqual([])
  const vips = parts.find(({ name }) => name === '@img/sharp-libvips-linux-x64')
  expect(vips?.licenses).toEqual([{ license: { id: 'LGPL-3.0-or-later' } }])
})

test('the notices name each package of one platform that is not under the licence of its parent', () => {
  const notices = readFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  const [, own = ''] = notices.split('are made for one platform and under another licence')
  expect(own.split('-----')[0]).toMatch(/^@img\/sharp-libvips-linux-x64@[\d.]+: LGPL-3\.0-or-later, https:/m)
})
