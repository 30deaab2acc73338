import { useParams } from 'react-router'
import { ImportPanel } from '../../../imports/index.ts'

const places = {
  base: '/customer/imports',
  orders: '/customer',
  order: (orderNumber: string) => `/customer/track?order=${orderNumber}`,
}

export function ImportPage() {
  const { id = '' } = useParams()
  return <ImportPanel id={id} places={places} />
}
