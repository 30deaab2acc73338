/** The embedded PostgreSQL cannot be had; the message says what to do about it, and a stack would not help. */
export class EmbeddedPostgresError extends Error {}

/** This time: the next start may find a full disk emptied, a port free or a process ended. */
export class EmbeddedPostgresAway extends EmbeddedPostgresError {}
