import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { importFields } from '@maple/contract/imports/import-fields'
import type { Tone } from '../ui/badge.tsx'
import type { Import } from './imports.queries.ts'

export const importStateNames: Record<Import['state'], MessageDescriptor> = {
  uploaded: msg({ message: 'Uploaded', context: 'state of an import' }),
  reading: msg({ message: 'Being read', context: 'state of an import' }),
  mapping: msg({ message: 'Columns to check', context: 'state of an import' }),
  ready: msg({ message: 'Ready', context: 'state of an import' }),
  placing: msg({ message: 'Being placed', context: 'state of an import' }),
  placed: msg({ message: 'Placed', context: 'state of an import' }),
  undoing: msg({ message: 'Being undone', context: 'state of an import' }),
  undone: msg({ message: 'Undone', context: 'state of an import' }),
  failed: msg({ message: 'Not readable', context: 'state of an import' }),
}

export const importStateTones: Record<Import['state'], Tone> = {
  uploaded: 'accepted',
  reading: 'accepted',
  mapping: 'pending',
  ready: 'pending',
  placing: 'accepted',
  placed: 'delivered',
  undoing: 'accepted',
  undone: 'neutral',
  failed: 'cancelled',
}

type Field = (typeof importFields)[number]

export const fieldNames: Record<Field, MessageDescriptor> = {
  'delivery.address': msg`Delivery address`,
  'delivery.contactName': msg`Recipient`,
  'delivery.contactPhone': msg`Recipient’s phone`,
  'delivery.contactEmail': msg`Recipient’s e-mail`,
  'delivery.instructions': msg`Delivery instructions`,
  'delivery.scheduledDate': msg`Delivery date`,
  'delivery.timeWindow.start': msg`From (time)`,
  'delivery.timeWindow.end': msg`To (time)`,
  'pickup.address': msg`Pickup address`,
  'pickup.contactName': msg`Contact at pickup`,
  'pickup.contactPhone': msg`Phone at pickup`,
  'pickup.instructions': msg`Pickup instructions`,
  'package.description': msg`What it is`,
  'package.size': msg`Size`,
  'package.weight': msg`Weight (kg)`,
  'package.value': msg`Declared value`,
  'package.isFragile': msg`Fragile`,
  'package.requiresSignature': msg`Signature`,
  'package.requiresPin': msg`PIN at the door`,
  'package.specialInstructions': msg`Special instructions`,
  priority: msg`Priority`,
  costCentre: msg`Cost centre`,
}

/** What has to be written there, where it is not plain. */
export const fieldHints: Partial<Record<Field, MessageDescriptor>> = {
  'pickup.address': msg`Empty: from our depot`,
  'delivery.scheduledDate': msg`Like 2026-11-30; empty: now`,
  'delivery.timeWindow.start': msg`Like 09:30`,
  'delivery.timeWindow.end': msg`Like 11:30`,
  'package.size': msg`small, medium or large`,
  'package.isFragile': msg`yes or no`,
  'package.requiresSignature': msg`yes or no`,
  'package.requiresPin': msg`yes or no`,
  priority: msg`normal, high or urgent`,
}

export const fieldGroups: { title: MessageDescriptor; fields: Field[] }[] = [
  {
    title: msg`Delivery`,
    fields: [
      'delivery.address',
      'delivery.contactName',
      'delivery.contactPhone',
      'delivery.contactEmail',
      'delivery.instructions',
      'delivery.scheduledDate',
      'delivery.timeWindow.start',
      'delivery.timeWindow.end',
      'priority',
    ],
  },
  {
    title: msg`Package`,
    fields: [
      'package.description',
      'package.size',
      'package.weight',
      'package.value',
      'package.isFragile',
      'package.requiresSignature',
      'package.requiresPin',
      'package.specialInstructions',
    ],
  },
  {
    title: msg`Pickup`,
    fields: ['pickup.address', 'pickup.contactName', 'pickup.contactPhone', 'pickup.instructions'],
  },
]
