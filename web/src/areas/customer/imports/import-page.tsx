import { useParams } from 'react-router'
import { useActiveAccount } from '../../../accounts/index.ts'
import { ImportPanel } from '../../../imports/index.ts'

const places = {
  base: '/customer/imports',
  orders: '/customer',
  order: (orderNumber: string) => `/customer/track?order=${orderNumber}`,
}

export function ImportPage() {
  const { id = '' } = useParams()
  const { choose } = useActiveAccount()
  return <ImportPanel id={id} places={{ ...places, choose }} />
}
