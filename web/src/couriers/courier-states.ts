import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '../ui/badge.tsx'
import type { CourierFile } from './couriers.queries.ts'

interface CourierState {
  name: MessageDescriptor
  tone: Tone
  meaning: MessageDescriptor
}

export const courierStates: Record<CourierFile['status'], CourierState> = {
  pending: {
    name: msg`Pending`,
    tone: 'pending',
    meaning: msg`We have your application. Before your first delivery we check your driver's license, vehicle registration and insurance documents.`,
  },
  approved: { name: msg`Approved`, tone: 'delivered', meaning: msg`Your application is approved. Welcome aboard!` },
  active: { name: msg`Active`, tone: 'delivered', meaning: msg`You are approved to deliver.` },
  inactive: {
    name: msg`Inactive`,
    tone: 'neutral',
    meaning: msg`Your courier account is switched off for now. Contact us to take it up again.`,
  },
  suspended: {
    name: msg`Suspended`,
    tone: 'cancelled',
    meaning: msg`Your courier account is suspended. Contact us to learn why.`,
  },
  rejected: {
    name: msg`Rejected`,
    tone: 'cancelled',
    meaning: msg`Your application was not accepted. Contact us to learn why, and to apply again.`,
  },
}
