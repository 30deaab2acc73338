/** How far a run is (O1). A declined one is a draft again. No schema library here: the web draws from the same words. */
export const routeStatuses = ['draft', 'handed-out', 'started', 'done'] as const
export type RouteStatus = (typeof routeStatuses)[number]

/** Whether a stop is reached in its window: in time, close to its end, after it; nothing for one without a time. */
export const risks = ['none', 'green', 'amber', 'red'] as const
export type Risk = (typeof risks)[number]
