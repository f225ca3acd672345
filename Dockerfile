# One image for every part of the product; docker-compose.yml says which part a container runs.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
# The image running now. The new image keeps its front ends (the last three versions) for pages that are open during the
# deploy. Without it the new image only has its own version.
ARG PREVIOUS_IMAGE=${NODE_IMAGE}

# All that installing packages depends on. What is copied from a stage is compared by content, so a change of source alone
# installs nothing again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /kaard
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -type d -empty -delete

# Runtime: only the packages the running product needs.
FROM ${NODE_IMAGE} AS packages
WORKDIR /kaard
COPY --from=manifests /kaard ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
      --workspace gateway --workspace services --workspace tools/kaard --workspace tools/backup \
 && npm cache clean --force

FROM ${PREVIOUS_IMAGE} AS previous
USER root
RUN mkdir -p /kaard/frontends/dist

# Build: everything, for the front ends, the generated types and the models.
FROM ${NODE_IMAGE} AS build
WORKDIR /kaard
ENV XDG_CACHE_HOME=/kaard-cache
COPY --from=manifests /kaard ./
# The base image already has the pinned Node; its npm package is not needed here.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
COPY --from=previous /kaard/frontends/dist ./frontends/dist
RUN node tools/codegen/src/main.ts \
 && node frontends/build.ts \
 && node docker/fetch-models.ts /kaard-models

FROM ${NODE_IMAGE} AS product
WORKDIR /kaard
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    # For whoever sets none: the health check has to know it, too.
    PORT=3000 \
    KAARD_DATA=/data \
    KAARD_MODELS=/kaard/models \
    XDG_CACHE_HOME=/data/cache \
    # The same settings as npm start: see tools/start/src/memory.ts.
    NODE_OPTIONS=--max-semi-space-size=4 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=25165824 \
    MALLOC_TRIM_THRESHOLD_=8388608
COPY --from=packages /kaard/package.json ./
COPY --from=packages /kaard/node_modules ./node_modules
COPY --from=build /kaard/gateway ./gateway
COPY --from=build /kaard/services ./services
COPY --from=build /kaard/packages ./packages
# For operators: the command line, backup and restore.
COPY --from=build /kaard/tools ./tools
COPY --from=build /kaard/frontends/dist ./frontends/dist
COPY --from=build /kaard-models ./models
COPY docker/healthy.mjs ./docker/
RUN mkdir /data && chown 1000:1000 /data
# "node", by number so that an orchestrator can check that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Often until it is ready, which after an upgrade may wait for a migration; seldom from then on.
HEALTHCHECK --start-interval=2s --start-period=30m --interval=30s --timeout=5s --retries=3 CMD ["node", "docker/healthy.mjs"]
CMD ["node", "gateway/src/main.ts"]
