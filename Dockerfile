# One image with the api, the scraper and the command line; compose.yaml starts each with its own command. Written without a
# Docker daemon at hand: every step was run by itself on such a machine, the image as a whole was not built.
FROM node:24-bookworm-slim AS build
WORKDIR /minori
COPY . .
# Installs by the lock file, without any install script, and builds programs and portal.
RUN node tooling/ready.mjs build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .ready apps/*/node_modules/.cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    PORTAL_DIR=/minori/apps/portal/dist \
    CONTENT_DIR=/minori/content
WORKDIR /minori
COPY --from=build --chown=root:root /minori /minori
# Writes nothing to the disk: the file system may be read-only.
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.mjs"]
