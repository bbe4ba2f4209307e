export { ApiError, isApiError } from './ApiError.ts';
export * from './catalogue.ts';
export { connectSession, type SessionPort } from './connection.ts';
export * from './drafts.ts';
export { type FailureTexts, failureText } from './failureText.ts';
export { type CallOptions, http } from './http.ts';
export * from './projects.ts';
export { createQueryClient, type FailureTeller } from './queryClient.ts';
export * from './users.ts';
