/** What the client asks of the holder of the session. */
export interface SessionPort {
  getAccessToken(): string | null;
  /** Gets a new access token; false when the session is over. */
  refresh(): Promise<boolean>;
  /** The session ended by itself: signed out elsewhere, account closed, or nothing left to refresh with. */
  onSignedOut(): void;
}

const nobody: SessionPort = {
  getAccessToken: () => null,
  refresh: async () => false,
  onSignedOut: () => {},
};

let port: SessionPort = nobody;

/** Hands the client its session. Called once, by the shell or by a remote that runs alone. */
export function connectSession(session: SessionPort) {
  port = session;
}

/** The session that the client works for. */
export const session: SessionPort = {
  getAccessToken: () => port.getAccessToken(),
  refresh: () => port.refresh(),
  onSignedOut: () => port.onSignedOut(),
};
