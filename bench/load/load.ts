/** One request. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server and the requests that it gets in a cycle. */
export interface LoadTarget {
  /** `http://127.0.0.1:9200`, without a slash at its end. */
  readonly baseUrl: string;
  readonly requests: readonly LoadRequest[];
}

/** A closed loop: each connection sends its next request when the last response is complete. */
export interface LoadPlan {
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly latencyMsP50: number;
  readonly latencyMsP99: number;
  /** Answers of status 400 and above, and connections that failed. A run with any is not valid. */
  readonly errors: number;
}

/** A program that applies load. Both servers of a comparison get the same one. */
export interface LoadGenerator {
  readonly name: string;
  run(target: LoadTarget, plan: LoadPlan): Promise<LoadResult>;
}
