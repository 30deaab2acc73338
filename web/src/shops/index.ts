export { ShopPanel, type ShopPlaces } from './shop-panel.tsx'
export { ShopsPanel } from './shops-panel.tsx'
