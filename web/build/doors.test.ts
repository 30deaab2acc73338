import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutDoors } from './doors.ts'

const at = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

test('each name is imported from the file behind the door, on as many lines as before', () => {
  const code = `import {
  type OrderView,
  ReceiptButton as Receipt,
} from '../../../orders/index.ts'
export { PayoutState } from '../../../payments/index.ts'
`
  expect(withoutDoors(at('areas/admin/orders/x.tsx'), code)).toBe(
    `import type { OrderView } from '../../../orders/orders.queries.ts';import { ReceiptButton as Receipt } from '../../../orders/document-buttons.tsx'



export { PayoutState } from '../../../payments/payout-state.tsx'
`,
  )
})

test('a name that is not behind the door is told, with who asks for it', () => {
  const asks = () => withoutDoors(at('areas/admin/x.ts'), "import { Nothing } from '../../orders/index.ts'")
  expect(asks).toThrow(/has no Nothing, which .*areas.admin.x\.ts imports/)
})
