import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errorHandler.ts';
import { notFound } from './Problem.ts';

/** Answers 404 for an unknown address. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, notFound());
