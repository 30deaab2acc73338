import { expect, test } from 'vitest'
import { endpoints } from '../app.ts'
import { openApi } from './openapi.ts'

const form = 'multipart/form-data'

interface Form {
  properties: Record<string, { format?: string }>
  required?: string[]
}
interface Described {
  requestBody?: { content: Record<string, { schema: Form }> }
  [extension: `x-${string}`]: unknown
}
const paths = openApi(endpoints, { title: '', version: '', url: '' }).paths as Record<string, Record<string, Described>>
const described = ({ method, path }: (typeof endpoints)[number]) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('[E6] a file that must be sent is required in OpenAPI, one that may be left out is not', () => {
  const forms = endpoints.filter(({ files }) => files && Object.keys(files).length > 0)
  expect(forms.map(({ method, path }) => `${method} ${path}`)).toContain('POST /imports')
  for (const endpoint of forms) {
    const { properties = {}, required = [] } = described(endpoint)?.requestBody?.content[form]?.schema ?? {}
    for (const [name, file] of Object.entries(endpoint.files ?? {})) {
      expect(properties[name]?.format, `${endpoint.path}: ${name}`).toBe('binary')
      expect(required.includes(name), `${endpoint.path}: ${name}`).toBe(file.required === true)
    }
  }
})

test('[E6] who may call is told to machines, too', () => {
  for (const endpoint of endpoints) {
    const { scope, allow, permission, test: forTests, reads } = endpoint
    const told = described(endpoint)
    expect(told?.['x-allow'], endpoint.path).toEqual(allow)
    expect([told?.['x-scope'], told?.['x-permission'], told?.['x-test'], told?.['x-reads']], endpoint.path).toEqual([
      scope,
      permission,
      forTests,
      reads,
    ])
  }
})
