import { stored } from './stored.ts'

const { documentElement: root } = document

/**
 * From here on the page is set in our font, which boot.js has left for after the code of a first visit. Once the first
 * screen stands: what was drawn in its early page then has the same size in both, and is not the largest paint again.
 */
export function showOwnFont() {
  if (!root.dataset.font) return
  delete root.dataset.font
  void document.fonts.load('1em "Inter Variable"').then((faces) => faces.length > 0 && stored.set('font', 'kept'))
}
