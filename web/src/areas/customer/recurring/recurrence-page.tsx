import { RecurrenceView } from '../../../recurrences/index.ts'
import { recurringPaths } from './recurring-paths.ts'

export const RecurrencePage = () => <RecurrenceView paths={recurringPaths} />
