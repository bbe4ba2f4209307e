import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errorHandler.ts';
import { notFound } from './Problem.ts';

/** The answer for an address that leads nowhere. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, notFound());
