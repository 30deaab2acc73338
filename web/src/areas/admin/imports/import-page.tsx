import { useParams } from 'react-router'
import { ImportPanel } from '../../../imports/index.ts'

export { texts } from '../office-texts.ts'

const places = {
  base: '/admin/imports',
  orders: '/admin/orders',
  order: (orderNumber: string) => `/admin/orders?order=${orderNumber}`,
}

export function ImportPage() {
  const { id = '' } = useParams()
  return <ImportPanel id={id} places={places} />
}
