// Node's and glibc's defaults are made for one large process on a large machine; here, there are several processes and
// databases.

/**
 * Node's young generation may take 48 MB per process and keeps them after the start; requests need a fraction of it.
 */
const YOUNG_GENERATION_MB = 4;
/**
 * By default, glibc keeps freed memory, in up to eight areas per processor. Blocks from this size on are returned to
 * the system when they are freed: after a picture, that is 100 MB. A smaller size costs time, because every layer of
 * the models allocates such blocks again (4 MB: 60 MB less, a fifth of a second of processor time per picture more).
 * The largest block for a card has 20 to 24 MB (ADR 0179).
 */
const GIVEN_BACK_FROM_BYTES = 24 * 1024 * 1024;
/** The largest free space at the end of an area. */
const MOST_FREE_BYTES = 8 * 1024 * 1024;
const AREAS = 2;

/**
 * Pages of 2 MB for large blocks, if the system leaves that to the program (`madvise` in
 * /sys/kernel/mm/transparent_hugepage/enabled). A picture uses 44,000 pages of 4 kB again and again, or 2,000 of these;
 * memory stays the same (ADR 0165). Supported by glibc 2.35 and later.
 */
const LARGE_PAGES = 'glibc.malloc.hugetlb=1';

/** Adds large pages to `env`, for a process that reads pictures. */
export function withLargePages(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { GLIBC_TUNABLES: LARGE_PAGES, ...env };
}

/** Adds settings to `env` that make a process return unused memory; the operator's settings take precedence. */
export function thrifty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    MALLOC_ARENA_MAX: String(AREAS),
    MALLOC_MMAP_THRESHOLD_: String(GIVEN_BACK_FROM_BYTES),
    MALLOC_TRIM_THRESHOLD_: String(MOST_FREE_BYTES),
    ...env,
    NODE_OPTIONS: `--max-semi-space-size=${YOUNG_GENERATION_MB} ${env.NODE_OPTIONS ?? ''}`.trim(),
  };
}
