export {
  type CourierDocument,
  type CourierFile,
  type CourierProfile,
  courierProfileQuery,
  courierStatusQuery,
  type DocumentName,
  useApply,
  useGoOnline,
  useSaveVehicle,
  useUploadDocument,
  type VehicleInput,
} from './couriers.queries.ts'
export { DocumentFacts, lastMoment } from './document-facts.tsx'
export { DocumentDialog, DocumentViewer } from './document-viewer.tsx'
export { documentNames, documentStates } from './document-words.ts'
export { RatingsPanel } from './ratings-panel.tsx'
