/** What the client needs from the session. */
export interface SessionPort {
  getAccessToken(): string | null;
  /** Gets a new access token; returns false if the session is over. */
  refresh(): Promise<boolean>;
  /** Called when the session is over: signed out elsewhere, account closed, or nothing left to refresh with. */
  onSignedOut(): void;
  /** Called when what the user may do has changed. */
  onRights?(): void;
}

const nobody: SessionPort = {
  getAccessToken: () => null,
  refresh: async () => false,
  onSignedOut: () => {},
};

let port: SessionPort = nobody;

/** Connects the client to a session. Called once, by the shell or by a remote running on its own. */
export function connectSession(session: SessionPort) {
  port = session;
}

/** The session that the client uses. */
export const session: SessionPort = {
  getAccessToken: () => port.getAccessToken(),
  refresh: () => port.refresh(),
  onSignedOut: () => port.onSignedOut(),
  onRights: () => port.onRights?.(),
};
