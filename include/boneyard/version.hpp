// The version of the library as macros, for `#if`. CMakeLists.txt has the same version.
#pragma once

#define BONEYARD_VERSION_MAJOR 1
#define BONEYARD_VERSION_MINOR 0
#define BONEYARD_VERSION_PATCH 0
#define BONEYARD_VERSION "1.0.0-dev"
/// The version as one number: 1.2.3 becomes 10203, and 1.2.3-dev, which comes before it, as well.
#define BONEYARD_VERSION_NUMBER (BONEYARD_VERSION_MAJOR * 10000 + BONEYARD_VERSION_MINOR * 100 + BONEYARD_VERSION_PATCH)
