# One image for each program, with what that program needs and nothing else (tooling/program-files.mjs says what that is):
# `docker build --target scraper .`, and so on with minori (the command line) and api. compose.yaml builds all of them.
# What others wrote stands in each image's /minori/sbom.cdx.json (CycloneDX) and licences.txt.
# `npm run proof -- images` builds them with buildah and starts them; on a Docker daemon they were not built.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /minori
# .dockerignore lets through what is named there and no more: a file that lies about in the tree reaches no image.
COPY package.json package-lock.json tsconfig.base.json tsconfig.portal.json ./
COPY tooling tooling
COPY packages packages
COPY apps apps
COPY content content
# Installs by the lock file, without any install script, builds, and lays out the files of each program. Where npm needs words
# of its own (a registry of the house): `--secret id=npmrc,src=$HOME/.npmrc`, which stays in no layer.
RUN --mount=type=secret,id=npmrc NPM_CONFIG_USERCONFIG=/run/secrets/npmrc node tooling/ready.mjs build \
  && for program in scraper minori api; do node tooling/program-files.mjs $program /out/$program || exit 1; done

FROM ${BASE} AS program
ARG BASE
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.version=$VERSION \
      org.opencontainers.image.revision=$REVISION \
      org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.base.name=$BASE
ENV NODE_ENV=production
WORKDIR /minori
# By number, so that a cluster can see that it is not root. Programs write nothing to the disk: it may be read-only.
USER 1000:1000

FROM program AS scraper
LABEL org.opencontainers.image.title="Minori scraper" \
      org.opencontainers.image.description="Reads a record keeper's site for one employee"
COPY --from=build /out/scraper /minori
ENV SCRAPER_HOST=0.0.0.0 SCRAPER_PORT=4100 MALLOC_ARENA_MAX=1
EXPOSE 4100
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.SCRAPER_PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "--single-threaded-gc", "--compact-on-every-full-gc", "--expose-gc", "apps/scraper/dist/main.mjs"]

FROM program AS minori
LABEL org.opencontainers.image.title="Minori command line" \
      org.opencontainers.image.description="The operator's commands"
COPY --from=build /out/minori /minori
ENV CONTENT_DIR=/minori/content
ENTRYPOINT ["node", "apps/api/dist/minori.mjs"]
CMD ["--help"]

FROM program AS api
LABEL org.opencontainers.image.title="Minori api" \
      org.opencontainers.image.description="Answers the portal, and serves it"
COPY --from=build /out/api /minori
ENV HOST=0.0.0.0 PORT=3000 PORTAL_DIR=/minori/apps/portal/dist CONTENT_DIR=/minori/content
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--expose-gc", "apps/api/dist/main.mjs"]
