import { expect, test } from 'vitest'
import { emptyShop, mappingOf, methodsOf, shopOf, valuesOf } from './shop-values.ts'

const mapping = {
  mode: 'order',
  pickup: { address: '215 Spadina Ave', contactName: 'Stockroom', contactPhone: '416 555 0100', instructions: 'Ring' },
  fallbackPhone: '416 555 0199',
  size: 'medium',
  onlyMethods: ['Courier, same day', 'Express'],
  priorities: [{ contains: 'same day', priority: 'urgent' }],
  takesUnpaid: true,
  requiresSignature: true,
  declaresValue: true,
  reference: 'shop',
} as const

const whole = {
  ...mapping,
  onlyMethods: [...mapping.onlyMethods],
  priorities: mapping.priorities.map((each) => ({ ...each })),
}

test('a mapping becomes a form and the same mapping again', () => {
  const values = valuesOf({ kind: 'shopify', name: 'Clay & Co', mapping: whole })
  expect(values).toMatchObject({ name: 'Clay & Co', secret: '', methods: 'Courier, same day\nExpress' })
  expect(mappingOf(values)).toEqual(whole)
  const bare = { ...whole, pickup: { address: 'There' }, fallbackPhone: '', reference: null }
  const again = mappingOf(valuesOf({ kind: 'shopify', name: 'Clay & Co', mapping: bare }))
  expect(again).toMatchObject({ pickup: { address: 'There' }, reference: null })
  expect(Object.keys(again.pickup)).toEqual(['address'])
  expect(again).not.toHaveProperty('fallbackPhone')
})

test('ways of shipping are parted by lines alone, and each counts once', () => {
  expect(methodsOf(' Courier, same day \n\nExpress\r\nExpress\n')).toEqual(['Courier, same day', 'Express'])
})

test('what is typed becomes a shop: the secret is Shopify’s only, spaces go, an account if there is one', () => {
  const typed = { ...emptyShop, name: ' Clay & Co ', secret: ' shpss_0123456789abcdef ' }
  expect(shopOf(typed, undefined)).toEqual({
    kind: 'woocommerce',
    name: 'Clay & Co',
    mapping: {
      mode: 'draft',
      pickup: { address: '' },
      size: 'small',
      onlyMethods: [],
      priorities: [],
      takesUnpaid: false,
      requiresSignature: false,
      declaresValue: false,
      reference: null,
    },
  })
  expect(shopOf({ ...typed, kind: 'shopify' }, 'a')).toMatchObject({
    kind: 'shopify',
    accountId: 'a',
    secret: 'shpss_0123456789abcdef',
  })
})
