/** A contractor is offered orders; an employee has what is assigned (O2). No schema library here. */
export const employments = ['contractor', 'employee'] as const
export type Employment = (typeof employments)[number]
