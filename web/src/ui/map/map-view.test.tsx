// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../lib/testing/show.tsx'
import { MapView } from './map-view.tsx'

vi.mock('./has-webgl2.ts', () => ({ hasWebGl2: () => true }))
/** The drawing library is asked for and never comes, as over a line that is cut. */
vi.mock('./map-canvas.tsx', () => new Promise(() => undefined))

test('until the map is drawn its picture is in its place, and no grey box over it', () => {
  show(<MapView label="Map" points={[]} items={[]} picture={<img alt="Streets" src="streets.webp" />} />)
  expect(screen.getByRole('img', { name: 'Streets' })).toBeTruthy()
  expect(document.querySelector('.animate-shimmer')).toBeNull()
})
