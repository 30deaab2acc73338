import type { NewShop, Shop } from './shops.queries.ts'

type Mapping = Shop['mapping']
export type ShopKind = Shop['kind']
type Priority = Mapping['priorities'][number]['priority']

/** The form as typed; fields of the mapping are called as the server calls them, so what it has against one is said there. */
export interface ShopValues {
  kind: ShopKind
  name: string
  /** Only Shopify’s: the one of WooCommerce is made by the server. */
  secret: string
  /** Ways of shipping, one on each line. */
  methods: string
  mapping: {
    mode: Mapping['mode']
    pickup: Record<'address' | 'contactName' | 'contactPhone' | 'instructions', string>
    fallbackPhone: string
    size: Mapping['size']
    priorities: { contains: string; priority: Priority }[]
    takesUnpaid: boolean
    requiresSignature: boolean
    declaresValue: boolean
    /** Empty for none. */
    reference: string
  }
}

export const mostMethods = 20
export const longestMethod = 100

export const emptyShop: ShopValues = {
  kind: 'woocommerce',
  name: '',
  secret: '',
  methods: '',
  mapping: {
    mode: 'draft',
    pickup: { address: '', contactName: '', contactPhone: '', instructions: '' },
    fallbackPhone: '',
    size: 'small',
    priorities: [],
    takesUnpaid: false,
    requiresSignature: false,
    declaresValue: false,
    reference: '',
  },
}

/** A way of shipping may have commas in its name, so only lines part them; one that is there twice counts once. */
export const methodsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export function valuesOf({ kind, name, mapping }: Pick<Shop, 'kind' | 'name' | 'mapping'>): ShopValues {
  const { pickup, fallbackPhone = '', onlyMethods, reference, ...rest } = mapping
  return {
    kind,
    name,
    secret: '',
    methods: onlyMethods.join('\n'),
    mapping: {
      ...rest,
      pickup: {
        address: pickup.address,
        contactName: pickup.contactName ?? '',
        contactPhone: pickup.contactPhone ?? '',
        instructions: pickup.instructions ?? '',
      },
      fallbackPhone,
      reference: reference ?? '',
    },
  }
}

/** What was left empty is left out. */
export function mappingOf({ methods, mapping }: Pick<ShopValues, 'methods' | 'mapping'>): Mapping {
  const { pickup, fallbackPhone, priorities, reference, ...rest } = mapping
  const { address, ...others } = pickup
  const given = Object.entries(others).flatMap(([key, typed]) => (typed.trim() ? [[key, typed.trim()]] : []))
  return {
    ...rest,
    pickup: { address: address.trim(), ...Object.fromEntries(given) },
    ...(fallbackPhone.trim() && { fallbackPhone: fallbackPhone.trim() }),
    onlyMethods: methodsOf(methods),
    priorities: priorities.map(({ contains, priority }) => ({ contains: contains.trim(), priority })),
    reference: reference || null,
  }
}

export const shopOf = (values: ShopValues, accountId: string | undefined): NewShop => ({
  kind: values.kind,
  name: values.name.trim(),
  ...(accountId !== undefined && { accountId }),
  ...(values.kind === 'shopify' && { secret: values.secret.trim() }),
  mapping: mappingOf(values),
})
