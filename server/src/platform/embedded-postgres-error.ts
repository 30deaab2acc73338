/** The embedded PostgreSQL cannot be had; the message says what to do about it, and a stack would not help. */
export class EmbeddedPostgresError extends Error {}
