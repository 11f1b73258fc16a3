/** PostgreSQL's channel on which replicas tell each other the id of a session that ended. */
export const SESSION_ENDED_CHANNEL = 'session_ended';
